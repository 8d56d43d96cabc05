package org.springframework.data.domain;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

public interface Pageable {
    boolean isPaged();
    static Pageable unpaged() { return null; }
}

public class PageRequest implements Pageable {
    public static native PageRequest of(int pageNumber, int pageSize);
    public static native PageRequest of(int pageNumber, int pageSize, Sort sort);
    public native boolean isPaged();
}

public interface Page<T> extends Iterable<T> {
    List<T> getContent();
    int getTotalPages();
    long getTotalElements();
    boolean hasNext();
    Pageable nextPageable();
    Stream<T> stream();
    <U> Page<U> map(Function<? super T, ? extends U> converter);
}

public class Sort {
    public enum Direction { ASC, DESC }
    public static native Sort by(String... properties);
    public static native Sort by(Direction direction, String... properties);
    public native Sort ascending();
    public native Sort descending();
}
