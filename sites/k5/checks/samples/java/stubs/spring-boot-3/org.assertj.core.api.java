package org.assertj.core.api;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

public class Assertions {
    public static native <T> ObjectAssert<T> assertThat(T actual);
    public static native <E> ListAssert<E> assertThat(List<? extends E> actual);
    public static native <V> OptionalAssert<V> assertThat(Optional<V> actual);
    public static native StringAssert assertThat(String actual);
    public static native LocalDateAssert assertThat(LocalDate actual);
    public static native LongAssert assertThat(long actual);
    public static native ThrowableAssert assertThatThrownBy(ThrowableAssert.ThrowingCallable shouldRaiseThrowable);
}

public class ObjectAssert<T> {
    public native ObjectAssert<T> isEqualTo(Object expected);
    public native ObjectAssert<T> isNotNull();
    public native ObjectAssert<T> satisfies(Consumer<? super T> requirements);
}

public class ListAssert<E> {
    public native void isEmpty();
    public native ListAssert<E> hasSize(int expected);
    public native <V> ListAssert<V> extracting(Function<? super E, V> extractor);
    @SafeVarargs
    public final ListAssert<E> containsExactly(E... values) { return this; }
    public native ObjectAssert<E> singleElement();
}

public class OptionalAssert<V> {
    public native OptionalAssert<V> isPresent();
    public native OptionalAssert<V> isEmpty();
}

public class StringAssert {
    public native StringAssert isEqualTo(Object expected);
    public native StringAssert contains(CharSequence... values);
}

public class LocalDateAssert {
    public native LocalDateAssert isEqualTo(LocalDate expected);
    public native LocalDateAssert isEqualTo(String dateAsString);
}

public class LongAssert {
    public native LongAssert isZero();
    public native LongAssert isEqualTo(long expected);
}

public class ThrowableAssert {
    public interface ThrowingCallable {
        void call() throws Throwable;
    }

    public native ThrowableAssert isInstanceOf(Class<?> type);
    public native ThrowableAssert hasMessage(String message);
}
