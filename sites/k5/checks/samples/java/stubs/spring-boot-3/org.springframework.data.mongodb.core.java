package org.springframework.data.mongodb.core;

import java.util.List;
import org.springframework.data.mongodb.core.index.IndexOperations;
import org.springframework.data.mongodb.core.query.Query;

public class MongoTemplate {
    public native <T> List<T> find(Query query, Class<T> entityClass);
    public native IndexOperations indexOps(Class<?> entityClass);
}
