package org.springframework.data.mongodb.repository;

import java.util.List;
import java.util.Optional;
import org.springframework.data.domain.Page;
import org.springframework.data.domain.Pageable;

public interface MongoRepository<T, ID> {
    <S extends T> S save(S entity);
    Optional<T> findById(ID id);
    boolean existsById(ID id);
    List<T> findAll();
    Page<T> findAll(Pageable pageable);
    long count();
    void delete(T entity);
    void deleteById(ID id);
}

public @interface Query {
    String value() default "";
    String fields() default "";
    String sort() default "";
}
